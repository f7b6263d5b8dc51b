import { useSyncExternalStore } from "react";

type ThemeChoice = "light" | "dark" | "system";

/** The same key as in early.js, which applies the choice before the first paint. */
const KEY = "theme";
const system = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();
let current = read();

function read(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function apply() {
  document.documentElement.classList.toggle(
    "dark",
    // Big screens are always dark (rule B12).
    location.pathname === "/ecran" || current === "dark" || (current === "system" && system.matches),
  );
  for (const listener of listeners) listener();
}

function choose(choice: ThemeChoice) {
  current = choice;
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage is not available: the choice holds until the page is closed.
  }
  apply();
}

// The system's theme may have changed since the first paint.
apply();
system.addEventListener("change", apply);
addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  current = read();
  apply();
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme chosen by the player, stored in this browser, and the function that changes it. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, () => current), choose];
}
