import { defineConfig } from "vite";

/** The commands of the release, and what the server starts in threads and processes (`programFile`). */
const programs = [
  "server/start/main.ts",
  "server/start/passwordLinkCli.ts",
  "scripts/backup.ts",
  "scripts/restore.ts",
  "server/backups/jobThread.ts",
  "server/database/soundnessThread.ts",
  "server/files/images/decodingProcess.ts",
];

/**
 * Builds the server and its libraries into server/dist: a file for each program, and what several programs need in the folder
 * shared. Node.js loads these files in half the time that it needs for the 1,600 separate modules. Only sharp is not included,
 * because it consists of compiled code for one kind of machine.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: "server/dist",
    emptyOutDir: true,
    target: "node26",
    reportCompressedSize: false,
    rolldownOptions: {
      input: programs,
      external: ["sharp"],
      output: { entryFileNames: "[name].js", chunkFileNames: "shared/[name]-[hash].js" },
    },
  },
  ssr: { noExternal: true },
});
