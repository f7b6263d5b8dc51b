import { folded } from "../../../names.ts";

/**
 * What a column of a list contains, according to its title. `fullName`: first and family name together, or the only name of a
 * person.
 */
export type ColumnKind = "nickname" | "fullName" | "firstName" | "familyName" | "other";

const words = (text: string) => new Set(text.split(" "));
const FIRST = words("prenom prenoms firstname givenname");
const FAMILY = words("nom noms name lastname surname familyname");
const NICKNAME = words("pseudo pseudos pseudonyme surnom surnoms nickname username");
const PERSON = words(
  "participant participante participants participantes joueur joueuse joueurs joueuses invite invitee invites invitees personne personnes inscrit inscrite inscrits inscrites",
);
const OTHER = words("email emails mail mails courriel telephone telephones reference date numero");
/** Whose name it is, when it is not a participant's: who paid, a ticket, a team. */
const NOT_PERSON = words("payeur payeuse acheteur acheteuse billet commande tarif equipe equipes");
/** Titles that are a name or a frequent word of names, too: they count only alone. */
const WHOLE: Readonly<Record<string, ColumnKind>> = {
  "nom de joueur": "nickname",
  "first name": "firstName",
  "given name": "firstName",
  famille: "familyName",
  adresse: "other",
  tel: "other",
  portable: "other",
  mobile: "other",
  ville: "other",
  age: "other",
};

/**
 * The kind of column that has this title; null: no known title. A title is known when it contains a known word, as in 'Prénom
 * (ou surnom)'. A text with a digit, such as 'Joueur 1', is no title.
 */
export function kindOfTitle(title: string): ColumnKind | null {
  if (/\p{N}/u.test(title)) return null;
  const parts = title
    .replace(/e[-\s]mail/gi, "email")
    .split(/[^\p{L}]+/u)
    .map(folded)
    .filter((part) => part !== "");
  const whole = WHOLE[parts.join(" ")];
  if (whole) return whole;
  const has = (known: ReadonlySet<string>) => parts.some((part) => known.has(part));
  if (has(NOT_PERSON)) return "other";
  if (has(FIRST)) return has(FAMILY) ? "fullName" : "firstName";
  if (has(OTHER)) return "other";
  if (has(NICKNAME)) return "nickname";
  if (has(FAMILY)) return "familyName";
  return has(PERSON) ? "fullName" : null;
}
