// This script is in the page itself, after the two sentences about a browser that is too old, and about code that did not arrive.
// It hides the sentences until the page has loaded, and shows one of them if the app's code has not replaced them by then. Where
// even this script does not run, the sentence about the browser stays.
(() => {
  const tooOld = document.getElementById("too-old");
  const missing = document.getElementById("missing");
  const RETRY_MS = 15_000;
  let isCodeMissing = false;
  tooOld.hidden = true;
  const onError = ({ target }) => {
    // Code that did not arrive is not the browser's fault.
    if (target.tagName === "SCRIPT") isCodeMissing = true;
  };
  // Nobody operates a television, so the page tries again by itself. Without an answer the browser would show its own error page.
  const reloadIfAnswered = async () => {
    const isUp = await fetch("/healthz").then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) location.reload();
  };
  addEventListener("error", onError, true);
  addEventListener("load", () => {
    removeEventListener("error", onError, true);
    // The app's code has replaced the sentences.
    if (!tooOld.isConnected) return;
    tooOld.hidden = isCodeMissing;
    missing.hidden = !isCodeMissing;
    if (isCodeMissing) setInterval(reloadIfAnswered, RETRY_MS);
    else if (location.pathname === "/ecran") {
      // The server tells administrators which big screen has a browser that is too old (rule B24).
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ isTooOld: true });
      fetch("/api/display/report", { method: "POST", headers, body }).catch(() => {});
    }
  });
})();
