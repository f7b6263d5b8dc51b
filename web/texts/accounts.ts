import { named } from "../../domain/named.ts";
import { french, ofName } from "./typography.ts";

/** French text of the accounts screens. */
export const accountsTexts = french({
  signIn: "Se connecter",
  signUp: "Créer un compte",
  mode: "Connexion ou inscription",
  greeting: "Bienvenue",
  tagline: "Vos parties, le classement et la roulette, en direct.",
  organiser: (name: string) =>
    `Vous organisez ? Connectez-vous avec le nom ${named(name)}. Le mot de passe est écrit dans la fenêtre du serveur (sa console), à la ligne « Premier démarrage ».`,
  hasBackup: "J'ai une sauvegarde",
  hasBackupHow: (name: string) =>
    `Connectez-vous avec le nom ${named(name)} et le mot de passe de ce premier démarrage. Vous choisirez ensuite la sauvegarde.`,
  identifier: "E-mail ou nom de joueur",
  username: "Nom de joueur",
  usernameHint: "C'est le nom que tout le monde verra.",
  email: "Adresse e-mail",
  emailHint: "Sert seulement à vous connecter. Aucun e\u2011mail n'est envoyé.",
  password: "Mot de passe",
  passwordHint: "8 caractères au moins.",
  privacy: "Vie privée",
  forgotten: "Mot de passe oublié ? Demandez un lien à un administrateur.",
  ended: {
    deleted: "Votre compte est supprimé. Vous n'êtes donc plus connecté.",
    merged:
      "Vos deux comptes n'en font plus qu'un : un administrateur les a réunis. Connectez-vous avec l'autre, tout y est.",
    restored:
      "Une sauvegarde a été remise : reconnectez-vous. Si votre inscription était plus récente qu'elle, inscrivez-vous de nouveau.",
    elsewhere: "Vous n'êtes plus connecté : reconnectez-vous.",
  },
  signUpFailed: "Une erreur s'est produite lors de la création du compte. Réessayez.",
  signInFailed: "Une erreur s'est produite lors de la connexion. Réessayez.",
  newPassword: "Nouveau mot de passe",
  currentPassword: "Mot de passe actuel",
  changePassword: "Changer de mot de passe",
  changePasswordHint: "Vos autres appareils devront se reconnecter.",
  passwordChanged: "Votre mot de passe a été changé.",
  save: "Enregistrer",
  saving: "Enregistrement...",
  linkTitle: (username: string) => `Bonjour ${named(username)}`,
  linkIntro: "Choisissez votre nouveau mot de passe. Ce lien ne sert qu'une fois.",
  linkUse: "Choisir ce mot de passe",
  linkBack: "Aller à la connexion",
});

/** French text about administrators who do not play. */
export const playingTexts = french({
  notPlaying: "Vous ne jouez pas",
  notPlayingHint: "Vous organisez : vous n'êtes ni au classement, ni dans les listes de joueurs.",
  play: "Jouer aussi",
  begun: "Vous jouez : vous voilà au classement.",
  stopped: "Vous ne jouez plus. Vos points et vos tours vous attendent.",
  failed: "Erreur lors de la mise à jour du joueur",
});

/** French text of the administrators' dialogs about accounts. */
export const adminAccountsTexts = french({
  grantTitle: (name: string) => `Nommer ${named(name)} administrateur ?`,
  grantBody: "Cette personne pourra tout gérer : l'événement, les points, les comptes.",
  revokeTitle: (name: string) => `Retirer le rôle d'administrateur à ${named(name)} ?`,
  revokeBody: "Cette personne redevient un joueur comme les autres.",
  confirmGrant: "Nommer administrateur",
  confirmRevoke: "Retirer le rôle",
  granted: (name: string) => `${named(name)} est administrateur.`,
  revoked: (name: string) => `${named(name)} n'est plus administrateur.`,
  failed: "Erreur lors de la mise à jour du joueur",
  linkTitle: (name: string) => `Mot de passe ${ofName(name)}`,
  linkIntro: (name: string) =>
    `Faites scanner ce code à ${named(name)}, ou donnez-lui le lien. Il permet de choisir un nouveau mot de passe, une seule fois.`,
  linkUntil: (date: string, time: string) => `Valable jusqu'au ${date} à ${time}.`,
  linkLabel: "Lien à usage unique",
  linkQr: (name: string) => `Code QR du lien ${ofName(name)}`,
});
