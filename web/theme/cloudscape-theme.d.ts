// Made by cloudscape-plugin.ts.
declare module 'virtual:cloudscape-theme.css'
