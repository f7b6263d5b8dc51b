import { french } from "./typography.ts";

/** French text about code and data that are loading or failed to load. */
export const loadingTexts = french({
  loading: "Chargement des données...",
  missing: "Cette partie de l'application n'a pas pu être chargée. Vérifiez le réseau puis réessayez.",
  broken:
    "Une erreur inattendue empêche d'afficher ce contenu. Réessayez ; le reste de l'application fonctionne.",
  /** On a big screen. */
  retriesItself: "Un instant : l'écran réessaie tout seul.",
  newBuild: "L'application a été mise à jour.",
  reload: "Recharger la page",
});
