import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The server of `npm run dev`. */
const SERVER = "http://127.0.0.1:3000";

/** The web app: sources in web/, built into web/dist. In development calls and images go to the server. */
export default defineConfig({
  root: "web",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: {
      // The package does not say it itself: without this, its links that nobody uses are built in.
      treeshake: { moduleSideEffects: [{ test: /@trpc\/client/, sideEffects: false }] },
      // What nearly every part needs is one file: many tiny ones compress worse.
      output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 16 }] } },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { "/api": SERVER, "/files": SERVER } },
});
