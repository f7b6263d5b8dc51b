// In the page itself, because it runs before the app's code has arrived: it sets the theme before the first paint, and
// requests what the app needs first. vite.config.ts puts it into the page, with the names of the built files.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // Storage refused: follow the system.
  }
  // shell/theme.ts takes over once the app runs (same storage key).
  const isDark =
    theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);

  // Big screens have no session.
  if (location.pathname === "/ecran") return;
  globalThis.earlySession = fetch("/api/trpc/accounts.me", {
    credentials: "same-origin",
    signal: AbortSignal.timeout(15_000),
  });
  globalThis.earlySession
    .then((response) => response.clone().json())
    .then(({ result }) => {
      for (const href of result.data.player ? filesOf.screens : filesOf.login) {
        const link = document.createElement("link");
        link.rel = "modulepreload";
        link.href = href;
        document.head.append(link);
      }
    })
    // The app handles the failure when it reads the same response.
    .catch(() => {});
})();
