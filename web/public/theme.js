// Sets the theme before the first paint. Its own file because the content security policy refuses inline scripts;
// shell/theme.ts takes over once the app runs (same storage key).
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch {
    // Storage refused: follow the system.
  }
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
})();
