import { Monitor, Moon, Sun } from "lucide-react";
import { shellTexts } from "../texts/shell.ts";

/** The themes to choose from. */
export const themeOptions = [
  { value: "light", label: shellTexts.themes.light, icon: Sun },
  { value: "dark", label: shellTexts.themes.dark, icon: Moon },
  { value: "system", label: shellTexts.themes.system, icon: Monitor },
] as const;
