export const prepareButton = 'prepare-package'
