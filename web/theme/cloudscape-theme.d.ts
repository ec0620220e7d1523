// The style sheet that cloudscape-plugin.ts makes.
declare module 'virtual:cloudscape-theme.css'
