import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of the invitation, and of the links that administrators hand out. */
export const inviteTexts = french({
  close: "Fermer",
  copy: "Copier le lien",
  copied: "Le lien est copié.",
  unreachable: {
    loopback:
      "Le serveur n'écoute que son propre ordinateur : aucun téléphone ne l'ouvre. Relancez-le sans la variable HOST.",
    offline:
      "L'ordinateur du serveur n'est relié à aucun réseau : aucun téléphone ne l'ouvre. Reliez-le au Wi-Fi des joueurs.",
  },

  title: "Inviter",
  invite: "Inviter",
  qr: (address: string) => `Code QR vers ${address}`,
  howTo: "À scanner, ou à taper dans un navigateur",
  message: (title: string, address: string) =>
    `${title} : rejoignez-nous ! Inscrivez-vous ici, c'est fait en une minute : ${address}`,
  /** The button that copies the message. */
  messageCopy: { copy: "Copier le message", copied: "Le message est copié." },
  share: "Partager",
  poster: "Affiche A4",
  onTelevision: "Sur la télévision",
  televisionHowTo: "À taper dans le navigateur de la télévision : elle montre quatre lettres.",
  linkTelevision: "Relier un écran",
  shareText: (title: string) => `${title} : rejoignez-nous !`,
  onLoopback: (host: string) =>
    `Vous êtes sur ${host}, que seul cet ordinateur ouvre. L'invitation n'y mène jamais.`,
  addressLost: (lost: string, current: string) =>
    `L'ordinateur du serveur n'a plus l'adresse choisie (${lost}). Les liens mènent à ${current} : vérifiez-la, ou choisissez-en une autre.`,
  unknownAddress: (address: string) =>
    `Vous êtes venu par ${address}, que le serveur ne connaît pas. Si les joueurs l'ouvrent aussi, choisissez-la.`,

  addresses: "L'adresse à donner",
  addressesFailed: "Les adresses du serveur ne se chargent pas.",
  chooseFailed: "L'adresse n'a pas été choisie.",
  fromSetting: "Fixée par PUBLIC_URL",
  fromMachine: "Sur le réseau du serveur",
  fromBrowser: "Celle d'un administrateur",
  openedElsewhere: "Un autre appareil l'a déjà ouverte.",
  notOpenedElsewhere: "Aucun autre appareil ne l'a encore ouverte.",
  answerTime: (ms: number) => `${ms} ms`,
  answerTimeLabel: (ms: number) => `Répond en ${ms} ms`,
  silent: "Cette adresse ne répond pas depuis cet appareil.",
  silentShort: "Muette",
  untried: "Ce navigateur ne peut pas l'essayer d'ici.",
  trying: "Essai en cours",

  signedUp: (players: number) => counted(players, "inscrit", "inscrits"),
  arrivalsHint: "arrivent ici, en direct",
  arrivalsTitle: "Ils arrivent",
  nobody: "Personne encore. Le premier inscrit paraîtra ici.",

  noPoster: "Pas encore d'invitation à imprimer",
  posterCall: "Scannez, jouez.",
  posterSteps: [
    { title: "Votre nom", text: "Celui que tous verront." },
    { title: "La roue", text: "5 tours vous attendent." },
    { title: "À table", text: "Lancez votre partie." },
  ],
  wifi: "Wi-Fi",
  wifiNetwork: "Réseau",
  wifiPassword: "Mot de passe",
});
