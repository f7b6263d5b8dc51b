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
  // Once the app runs, shell/theme.ts sets the theme (same storage key).
  const isDark =
    theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);

  // Big screens have no session.
  if (location.pathname === "/ecran") return;
  const SESSION = "/api/trpc/accounts.me";
  const isGamesScreen = location.pathname === "/";
  const answers = new Map();
  const early = { answers, stream: null };
  globalThis.early = early;

  function ask(address) {
    const options = { credentials: "same-origin", signal: AbortSignal.timeout(15_000) };
    const answer = { body: fetch(address, options).then((response) => response.text()), received: null };
    answers.set(address, answer);
    // The app reads the same body, and handles a failure.
    answer.body.then(
      (text) => {
        answer.received = text;
      },
      () => {},
    );
    return answer.body;
  }

  // `since`: the id of the latest live message when the server made the page; "" if it is unknown.
  function openStream(playerId, since) {
    const source = new EventSource("/api/live?since=&identity=&wanted=&held=");
    const events = [];
    const stopCollecting = new AbortController();
    const { signal } = stopCollecting;
    early.stream = { playerId, since, source, events, stopCollecting };
    for (const type of ["hello", "message", "ready", "beat"])
      source.addEventListener(type, (event) => events.push(event), { signal });
    const input = JSON.stringify({ before: null, playerId, gameNameId: null });
    const askGames = () => ask(`/api/trpc/games.earlier?input=${encodeURIComponent(input)}`);
    // A change between the stream's snapshot and this answer must not be missed. With `since` the app can detect it.
    // Without it, the games are requested after the stream's first event.
    if (isGamesScreen && since) askGames();
    else if (isGamesScreen) source.addEventListener("hello", askGames, { signal, once: true });
    // After an error, the app opens the stream again and handles a refusal.
    const giveUp = () => {
      source.close();
      early.stream = null;
    };
    source.addEventListener("error", giveUp, { signal });
  }

  function prepare({ player }, since) {
    const games = isGamesScreen ? filesOf.games : [];
    for (const href of player ? [...filesOf.screens, ...games] : filesOf.login) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    // A one-time link ('#lien=') opens another screen. A hidden page has no stream.
    if (player && !location.hash && !document.hidden) openStream(player.id, since);
  }

  // The server sends the session with the page, unless reading the session took too long.
  const session = document.getElementById("session");
  if (session) {
    const data = session.textContent;
    const body = `{"result":{"data":${data}}}`;
    answers.set(SESSION, { body: Promise.resolve(body), received: body });
    prepare(JSON.parse(data), session.dataset.since);
  } else {
    ask(SESSION)
      .then((body) => prepare(JSON.parse(body).result.data, ""))
      .catch(() => {});
  }
})();
