import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Console } from './Console.tsx'
import './console.css'

// Of its own: inside ra-core's router the warning of unsaved changes never shows.
const router = createBrowserRouter([{ path: '*', element: <Console /> }], { basename: '/console' })
const place = document.getElementById('console')
if (place) createRoot(place).render(<RouterProvider router={router} />)
