import '@fontsource-variable/figtree/wght.css'
import './styles/base.css'
import './styles/ui.css'
import './styles/shell.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { aroundNav } from './leave.ts'
import { Failure, resume } from './session.ts'
import { Boundary } from './ui/boundary.tsx'
import { Toasts } from './ui/toasts.tsx'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the service has refused it refuses again.
      retry: (count, error) => count < 2 && !(error instanceof Failure && error.code !== 'offline'),
    },
  },
})

void resume()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router base="/admin" aroundNav={aroundNav}>
          <Boundary isPage>
            <App />
          </Boundary>
        </Router>
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  )
