// This script is in the page itself, after the sentence about old browsers. It hides the sentence until the page has loaded, and
// shows it if the app's code has not replaced it by then. Where even this script does not run, the sentence stays.
(() => {
  const sentence = document.getElementById("too-old");
  let isCodeMissing = false;
  sentence.hidden = true;
  const onError = ({ target }) => {
    // Code that did not arrive is not the browser's fault.
    if (target.tagName === "SCRIPT") isCodeMissing = true;
  };
  addEventListener("error", onError, true);
  addEventListener("load", () => {
    removeEventListener("error", onError, true);
    if (!isCodeMissing) sentence.hidden = false;
  });
})();
