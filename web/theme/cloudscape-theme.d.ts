// Made by vite.config.ts.
declare module 'virtual:cloudscape-theme.css'
