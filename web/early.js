// This script is in the page itself, because it runs before the app's code has arrived: it sets the theme before the first
// paint, and requests the data and code that the app needs first (see live/early.ts). vite.config.ts puts it into the page,
// with the names of the built files (`filesOf`).
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // Storage is not available: the theme follows the system.
  }
  // Big screens are always dark (rule B12).
  const isBigScreen = location.pathname === "/ecran";
  // Once the app runs, shell/theme.ts sets the theme, with the same storage key.
  const isDark =
    isBigScreen ||
    theme === "dark" ||
    (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);
  // The style sheet has not arrived yet.
  if (isBigScreen) Object.assign(document.documentElement.style, { background: "#0a1228", color: "#fff" });

  // Big screens have no session.
  if (isBigScreen) return;
  const SESSION = "/api/trpc/accounts.me";
  const isGames = location.pathname === "/";
  const answers = new Map();
  globalThis.early = { answers };

  function ask(address) {
    const request = fetch(address, { signal: AbortSignal.timeout(15_000) });
    const answer = { body: request.then((response) => response.text()), received: null };
    answers.set(address, answer);
    // The app reads the same promise and handles its failure. The empty handler only prevents an "unhandled rejection" error.
    answer.body.then(
      (text) => {
        answer.received = text;
      },
      () => {},
    );
    return answer.body;
  }

  function prepare({ player }, hasSnapshot) {
    const games = isGames ? filesOf.games : [];
    for (const href of player ? [...filesOf.screens, ...games] : filesOf.login) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    // A one-time link ('#lien=') opens another screen.
    if (!player || !isGames || location.hash || !hasSnapshot) return;
    // The live stream begins where the page's snapshot ends, so it includes every change made after this answer. Without a
    // snapshot, a change between this answer and the beginning of the stream would be missed.
    const input = JSON.stringify({ before: null, playerId: player.id, gameNameId: null });
    ask(`/api/trpc/games.earlier?input=${encodeURIComponent(input)}`);
  }

  // The server sends the session with the page, unless reading the session took too long.
  const session = document.getElementById("session");
  if (session) {
    const data = session.textContent;
    const body = `{"result":{"data":${data}}}`;
    answers.set(SESSION, { body: Promise.resolve(body), received: body });
    prepare(JSON.parse(data), "snapshot" in session.dataset);
  } else {
    ask(SESSION)
      .then((body) => prepare(JSON.parse(body).result.data, false))
      .catch(() => {});
  }
})();
