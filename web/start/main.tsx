import "./floor.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { logShown } from "../api/shownErrors.ts";
import { shownMessage } from "../ui/loading/Boundary.tsx";
import { PartMissing } from "../ui/loading/part.tsx";
import { App } from "./App.tsx";
import "../shell/theme.ts";
import "../ui/dialogs/layers.ts";
import "../ui/pressed.ts";
import "../styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// The sentences for browsers that do not get here.
root.replaceChildren();
createRoot(root, {
  // React calls this function for each error that a `Boundary` catches. The console gets the sentence that the screen shows.
  onCaughtError: (error) => {
    const name = error instanceof Error ? error.name : "Error";
    logShown({ code: name, message: shownMessage(error) });
    if (!(error instanceof PartMissing)) console.error(error);
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
