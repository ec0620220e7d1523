// A production stage with every setting set, as the infrastructure tests check it and the local cloud runs it.

export const productionSettings = {
  brand: {
    productName: 'Meadow',
    supportPhone: '1-800-555-0199',
    supportEmail: 'help@meadow.example',
    supportHours: 'Every day, 8 to 8 Eastern',
    marketingUrl: 'https://www.meadow.example/',
    termsUrl: 'https://www.meadow.example/terms',
    privacyUrl: 'https://www.meadow.example/privacy',
    electronicSignatureUrl: 'https://www.meadow.example/electronic-signatures',
    professionalPortalUrl: 'https://professionals.meadow.example/',
    termsVersion: '7.2',
    privacyVersion: '2026-10',
    electronicSignatureVersion: '3',
  },
  logo: 'web/public/field.svg',
  region: 'us-east-1',
  domainName: 'apply.meadow.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012',
  mailSender: 'accounts@meadow.example',
  alarmEmail: 'operations@meadow.example',
  webAcl: true,
  cognitoPlan: 'LITE',
  staffSecondFactor: true,
  keepsData: true,
  privateDrafts: true,
  teamAppraises: true,
  looksAnHour: 40,
  callsASecond: 1500,
  draftDays: 90,
  backupDays: 90,
  logRetentionDays: 2192,
} as const

export const productionContext = { stage: 'prod', stages: { prod: productionSettings } } as const
