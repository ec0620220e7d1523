// Every list a person chooses from: the stored id and the words shown for it.
// One object serves as the menu, the schema and the label in exports, so an id is never shown raw (OPT-11).

/** The ids of a list, for a schema. */
export const idsOf = <Options extends Record<string, string>>(list: Options): (keyof Options & string)[] =>
  Object.keys(list)

export const policyTypes = {
  term: 'Term Life',
  whole: 'Whole Life',
  universal: 'Universal Life',
  variable: 'Variable Life',
  indexed: 'Indexed Universal Life',
} as const

export const premiumFrequencies = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  semiannual: 'Semi-annual',
  annual: 'Annual',
  single: 'Single',
  'paid-up': 'Paid Up',
} as const

export const beneficiaryTypes = {
  individual: 'One person',
  multiple: 'Several people',
  trust: 'Trust',
  estate: 'Estate',
  charity: 'Charity',
  business: 'Business',
} as const

export const genders = { male: 'Male', female: 'Female' } as const

export const contactMethods = { email: 'Email', phone: 'Phone', text: 'Text message' } as const

export const maritalStatuses = {
  single: 'Single',
  married: 'Married',
  divorced: 'Divorced',
  widowed: 'Widowed',
  separated: 'Separated',
} as const

export const employmentStatuses = {
  employed: 'Employed',
  'self-employed': 'Self-employed',
  unemployed: 'Unemployed',
  retired: 'Retired',
  student: 'Student',
} as const

export const citizenships = {
  'us-citizen': 'U.S. citizen',
  'permanent-resident': 'Permanent resident',
  'visa-holder': 'Visa holder',
  other: 'Other',
} as const

export const tobaccoUses = {
  never: 'Never',
  former: 'Former (quit over 1 year ago)',
  'recent-former': 'Recent former (quit within last year)',
  occasional: 'Occasional',
  regular: 'Regular',
} as const

export const alcoholConsumptions = {
  none: 'None',
  occasional: 'Occasional',
  moderate: 'Moderate (1-2/week)',
  regular: 'Regular (3-7/week)',
  heavy: 'Heavy (more than 7/week)',
} as const

export const exerciseFrequencies = {
  none: 'None',
  light: 'Light',
  moderate: 'Moderate',
  active: 'Active',
  athlete: 'Athlete',
} as const

export const lifeExpectancies = {
  no: 'No',
  'less-than-2-years': 'Less than 2 years',
  '2-5-years': '2-5 years',
  '5-10-years': '5-10 years',
  'more-than-10-years': 'More than 10 years',
} as const

export const medicalConditions = {
  diabetes: 'Diabetes',
  cancer: 'Cancer',
  'heart-disease': 'Heart disease',
  stroke: 'Stroke',
  'high-blood-pressure': 'High blood pressure',
  respiratory: 'Respiratory disease',
  'kidney-disease': 'Kidney disease',
  'liver-disease': 'Liver disease',
  alzheimers: "Alzheimer's disease",
  parkinsons: "Parkinson's disease",
  depression: 'Depression',
  autoimmune: 'Autoimmune disease',
  'blood-disorder': 'Blood disorder',
  neurological: 'Neurological disorder',
  obesity: 'Obesity',
} as const

export const states = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const
