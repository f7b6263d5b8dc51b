/** French text about calls to the server. */
export const apiTexts = {
  lost: "Connexion perdue : l'action n'est pas confirmée. Vérifiez le réseau puis réessayez, rien ne sera fait deux fois.",
};
