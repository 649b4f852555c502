import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What is built is committed: it must come out the same, byte for byte, wherever it is built (`npm run portal:check`). */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/admin/',
  plugins: [react()],
  build: {
    target: 'es2022',
    // No inlined files: the content security policy wants each from this origin.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
  },
  server: {
    port: 5173,
    // `npm run portal:dev` beside a service on port 4000.
    proxy: Object.fromEntries(
      ['/graphql', '/admin/session', '/admin/exports', '/resources', '/files'].map((path) => [
        path,
        { target: 'http://127.0.0.1:4000', ws: path === '/graphql' },
      ]),
    ),
  },
})
