/** The key of the case page that prepares one. */
export const prepareButton = 'prepare-package'
