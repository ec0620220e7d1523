// Cloudscape's public tokens, set to the variables of tokens.css.
import type { Theme } from '@cloudscape-design/components/theming'

type Tokens = Theme['tokens']

const brand = 'var(--color-brand)'
const brandStrong = 'var(--color-brand-strong)'
const brandSoft = 'var(--color-brand-soft)'
const onBrand = 'var(--color-on-brand)'
const surface = 'var(--color-surface)'
const sand = 'var(--color-sand)'
const ink = 'var(--color-ink)'
const inkSoft = 'var(--color-ink-soft)'
const line = 'var(--color-line)'
const fieldBorder = 'var(--color-field-border)'
const error = 'var(--color-error)'

const text = {
  fontFamilyBase: 'var(--font-sans)',
  fontFamilyHeading: 'var(--font-sans)',
  fontFamilyDisplay: 'var(--font-heading)',
  fontSizeBodyM: 'var(--text-small)',
  lineHeightBodyM: '1.5rem',
  fontSizeBodyS: 'var(--text-small)',
  lineHeightBodyS: '1.5rem',
  fontSizeFormLabel: 'var(--text-body)',
  lineHeightFormLabel: '1.6875rem',
  fontSizeKeyValuePairsLabel: 'var(--text-small)',
  lineHeightKeyValuePairsLabel: '1.5rem',
  fontWeightKeyValuePairsLabel: '400',
  fontWeightFormLabel: '700',
  fontWeightButton: '700',
  fontWeightTabs: '700',
  fontSizeTabs: 'var(--text-small)',
  lineHeightTabs: '1.5rem',
  fontSizeHeadingXl: 'var(--text-title)',
  lineHeightHeadingXl: '2.6rem',
  fontSizeHeadingL: 'var(--text-heading)',
  lineHeightHeadingL: '1.9rem',
  fontSizeHeadingM: 'var(--text-heading-small)',
  lineHeightHeadingM: '1.7rem',
  fontSizeHeadingS: 'var(--text-body)',
  lineHeightHeadingS: '1.6875rem',
  fontSizeHeadingXs: 'var(--text-body)',
  lineHeightHeadingXs: '1.6875rem',
  colorTextBodyDefault: ink,
  colorTextBodySecondary: inkSoft,
  colorTextFormDefault: ink,
  colorTextFormLabel: ink,
  colorTextFormSecondary: inkSoft,
  colorTextLabel: ink,
  colorTextHeadingDefault: ink,
  colorTextHeadingSecondary: inkSoft,
  colorTextCounter: inkSoft,
  colorTextEmpty: inkSoft,
  colorTextInputPlaceholder: inkSoft,
  colorTextStatusError: error,
  colorTextStatusSuccess: brand,
  colorTextStatusInfo: brand,
  colorTextStatusWarning: 'var(--color-attention-text)',
  colorTextStatusInactive: inkSoft,
  colorTextLinkDefault: brand,
  colorTextLinkHover: brandStrong,
  colorTextAccent: brand,
  colorTextInteractiveDefault: inkSoft,
  colorTextInteractiveHover: ink,
  colorTextInteractiveActive: ink,
  colorTextInteractiveDisabled: inkSoft,
} satisfies Tokens

const buttons = {
  colorBackgroundButtonPrimaryDefault: brand,
  colorBackgroundButtonPrimaryHover: brandStrong,
  colorBackgroundButtonPrimaryActive: brandStrong,
  colorBorderButtonPrimaryDefault: brand,
  colorBorderButtonPrimaryHover: brandStrong,
  colorBorderButtonPrimaryActive: brandStrong,
  colorTextButtonPrimaryDefault: onBrand,
  colorTextButtonPrimaryHover: onBrand,
  colorTextButtonPrimaryActive: onBrand,
  colorBackgroundButtonPrimaryDisabled: line,
  colorTextButtonPrimaryDisabled: inkSoft,
  colorBorderButtonPrimaryDisabled: line,
  colorBackgroundButtonNormalDefault: 'transparent',
  colorBackgroundButtonNormalHover: brandSoft,
  colorBackgroundButtonNormalActive: brandSoft,
  colorBorderButtonNormalDefault: brand,
  colorBorderButtonNormalHover: brandStrong,
  colorBorderButtonNormalActive: brandStrong,
  colorTextButtonNormalDefault: brand,
  colorTextButtonNormalHover: brandStrong,
  colorTextButtonNormalActive: brandStrong,
  colorBackgroundButtonNormalDisabled: sand,
  colorTextButtonNormalDisabled: inkSoft,
  colorBorderButtonNormalDisabled: line,
  colorTextButtonLinkDefault: brand,
  colorTextButtonLinkHover: brandStrong,
  colorTextButtonLinkActive: brandStrong,
  colorBackgroundButtonLinkHover: brandSoft,
  colorBackgroundButtonLinkActive: brandSoft,
  borderRadiusButton: 'var(--radius-control)',
  borderWidthButton: 'var(--border-control)',
  spaceButtonVertical: '0.625rem',
  spaceButtonHorizontal: '1rem',
} satisfies Tokens

const fields = {
  colorBackgroundInputDefault: surface,
  colorBackgroundInputDisabled: sand,
  colorTextInputDisabled: inkSoft,
  colorBorderInputDefault: fieldBorder,
  colorBorderInputFocused: ink,
  colorBorderItemFocused: ink,
  colorBorderStatusError: error,
  borderRadiusInput: 'var(--radius-control)',
  borderWidthField: 'var(--border-control)',
  sizeVerticalInput: '3rem',
  spaceFieldVertical: '0.625rem',
  colorBackgroundControlDefault: surface,
  colorBackgroundControlChecked: brand,
  colorBorderControlDefault: fieldBorder,
  colorForegroundControlDefault: onBrand,
  borderRadiusControlDefaultFocusRing: '0.375rem',
  colorBackgroundItemSelected: brandSoft,
  colorBorderItemSelected: brand,
  borderWidthItemSelected: 'var(--border-control)',
  borderRadiusItem: 'var(--radius-control)',
} satisfies Tokens

const surfaces = {
  colorBackgroundProgressBarValueDefault: brand,
  colorBackgroundProgressBarDefault: 'var(--color-track)',
  colorBackgroundLayoutMain: 'var(--color-paper)',
  colorBackgroundContainerContent: surface,
  colorBackgroundContainerHeader: surface,
  colorBackgroundCellShaded: sand,
  colorBorderDividerDefault: line,
  colorBorderDividerSecondary: line,
  borderRadiusContainer: 'var(--radius-card)',
  borderRadiusAlert: 'var(--radius-control)',
  borderWidthAlert: 'var(--border-control)',
  colorBackgroundStatusError: 'var(--color-error-soft)',
  colorBackgroundStatusInfo: brandSoft,
  colorBackgroundStatusSuccess: brandSoft,
  colorBackgroundStatusWarning: 'var(--color-attention-soft)',
  colorBorderStatusInfo: brand,
  colorBorderStatusSuccess: brand,
  colorBorderStatusWarning: 'var(--color-attention)',
} satisfies Tokens

export const larkfieldTheme: Theme = { tokens: { ...text, ...buttons, ...fields, ...surfaces } }
