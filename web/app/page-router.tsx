export { BrowserRouter as PageRouter } from 'react-router-dom'
