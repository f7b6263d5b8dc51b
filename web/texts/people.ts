import { named } from "../../domain/named.ts";
import type { GuestPlayer } from "../../domain/people/guests/guest.ts";
import { guestTexts } from "./guests.ts";
import { counted } from "./numbers.ts";
import { french, ofName } from "./typography.ts";

/** French text of the administration of people: accounts, roles, password links, deletion. */
export const peopleTexts = french({
  title: "Personnes",
  intro: "Qui est inscrit, qui administre, qui a perdu son mot de passe.",
  importList: "Importer une liste",
  cards: "Cartes QR",
  administrators: (count: number) => counted(count, "administrateur", "administrateurs"),
  players: (count: number) => counted(count, "joueur", "joueurs"),
  guests: (count: number) => counted(count, "personne sans téléphone", "personnes sans téléphone"),
  guestLine: (holder: string | null, link: GuestPlayer["link"]) =>
    `${holder === null ? guestTexts.heldByNobody : guestTexts.heldBy(holder)} · ${guestTexts.states[link?.state ?? "none"]}`,
  administrator: "Administrateur",
  administratorNotPlaying: "Administrateur, ne joue pas",
  failed: "Erreur lors de la mise à jour du joueur",

  lockedUntil: (time: string) => `Trop d'essais de connexion, jusqu'à ${time}`,
  letIn: "Laisser entrer",

  actions: (name: string) => `Actions pour ${named(name)}`,
  page: "Voir sa page",
  passwordLink: "Lien de mot de passe",
  makeAdministrator: "Nommer administrateur",
  removeAdministrator: "Retirer le rôle d'administrateur",
  remove: "Supprimer",
  removeEmail: "Retirer l'adresse e-mail",

  emailRemoved: (name: string) =>
    `L'adresse e-mail ${ofName(name)} est retirée : la connexion se fait par le nom.`,
  removed: (name: string) => `${named(name)} est supprimé.`,
  deleted: (count: number) => `Supprimés (${count})`,
  deletedAt: (when: string) => `Supprimé ${when}`,
  bringBack: (together: number) => (together === 1 ? "Faire revenir" : `Faire revenir les ${together}`),
  bringBackName: (name: string) => `Faire revenir ${named(name)}`,
  broughtBack: (name: string, together: number) =>
    together === 1 ? `${named(name)} est de retour.` : `Ces ${together} personnes sont de retour.`,
});
