/** The stage's, which the page shows too. */
export const stageContact = () => ({
  product_name: process.env.PRODUCT_NAME ?? '',
  phone: process.env.SUPPORT_PHONE ?? '',
  email: process.env.SUPPORT_EMAIL ?? '',
  hours: process.env.SUPPORT_HOURS ?? '',
})
