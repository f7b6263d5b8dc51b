import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of the app's frame: bars, banners and placeholder screens. */
export const shellTexts = french({
  skipToContent: "Aller au contenu",
  home: "Accueil",
  navigation: "Navigation principale",
  nav: {
    games: "Partie",
    roulette: "Roulette",
    player: "Joueur",
    sessions: "Sessions",
    points: "Points",
    players: "Joueurs",
    rules: "Règles",
    tournaments: "Tournois",
    admin: "Admin",
  },
  spinsWait: (spins: number) =>
    counted(spins, "tour de roulette vous attend", "tours de roulette vous attendent"),
  profile: "Mon Profil Joueur",
  fairness: "Équité de la roue",
  playerPage: "Fiche joueur",
  playerPlaceholder: "User",
  theme: "Thème",
  themes: { light: "Clair", dark: "Sombre", system: "Système" },
  account: "Mon compte",
  help: "Comment ça marche",
  privacy: "Vie privée",
  signOut: "Déconnexion",
  signOutFailed: "La déconnexion n'a pas abouti. Réessayez.",
  reconnecting: "Reconnexion…",
  dataAge: (age: string) => `dernières données ${age}`,
});
