import type { RuleTextName } from "./text.ts";

const gameObjective = `
Jouez, gagnez des points, et finissez la semaine en haut du classement.

1. **Jouez** à ce qui vous plaît, en solo ou en équipe. Lancez une [nouvelle partie](/), choisissez le jeu et les joueurs.
2. **Classez tout le monde** à la fin, du premier au dernier. Chaque place rapporte ses points, aussitôt ajoutés au total de chacun.
3. **Tournez la roulette.** Le dernier d’une partie gagne un tour : personne ne repart les mains vides.
4. **Gardez vos cartes** pour le bon moment. Les Héros, eux, comptent à la fin.
5. **Attrapez des Chills**, et gardez-les à l’œil : ils se volent.

> Au classement, seuls les points comptent. Les Chills, c’est pour la gloire.

## Ce que rapporte une place

Cela dépend du nombre de joueurs, ou d’équipes : la grille complète est dans [Points](/points).

- **En équipe**, chaque joueur reçoit le double des points de la place de son équipe.
- **À égalité de points**, on partage le rang au classement.
- **Les bots** complètent une table et prennent une place, sans jamais gagner de points.

## Où trouver quoi

| Écran | Ce que vous y faites |
| --- | --- |
| [Partie](/) | Créer une partie, donner son classement |
| [Roulette](/roulette) | Utiliser vos tours, voler un Chill |
| [Joueur](/player) | Voir et jouer vos cartes mystères |
| [Sessions](/sessions) | Relire toutes les parties de la semaine |
| [Joueurs](/players) | Comparer tours, cartes et Chills |
| [Tournois](/tournaments) | Suivre le tableau, trouver votre prochain match |

> **Une erreur dans un classement ?** Dites-le à un administrateur : il peut le corriger, et les points suivent.
`;

const chillRules = `
## Les Chills

Un Chill est un jeton de glace. Il se gagne à la roulette, se garde précieusement… et se vole.

### En gagner

- Le segment **Chills** de la roulette vous en donne un.
- Leur nombre est limité pour toute la semaine : premiers arrivés, premiers givrés.

### En voler

Quand tous sont distribués, ce segment devient **Voler Chill** :

1. Tournez la roue. Si elle s’arrête sur **Voler Chill**, vous gagnez le droit d’en voler un.
2. Choisissez un joueur qui en a : il en perd un, vous en gagnez un.
3. Pas pressé ? Annulez : ce droit vous attend dans [Roulette](/roulette) et dans [Joueur](/player), jusqu’à ce que vous l’utilisiez.

Si personne d’autre n’a de Chill, vous recevez 1 point à la place.

> Un Chill volé peut être volé à nouveau. Choisissez bien vos ennemis.

### Savoir où ils sont

[Joueurs](/players) montre combien chacun en a. Si l’on vous en vole un, vous l’apprenez dès que vous ouvrez l’application.
`;

const rouletteRules = `
## La Roulette

Un tour, une surprise : des points, une carte mystère, un Chill, ou un tour de plus.

### Gagner des tours

- **Finissez dernier** d’une partie : vous gagnez un tour. En équipe, toute la dernière équipe en gagne un.
- **Jouez une carte Tactique** qui en donne un.
- En vous inscrivant, vous en avez déjà quelques-uns.

### Tourner la roue

1. Ouvrez [Roulette](/roulette) et appuyez sur **START**.
2. Retenez votre souffle trois secondes : elle s’arrête sur ce que vous gagnez.
3. C’est enregistré, même si votre téléphone s’éteint entre-temps.

### Ce que donne un segment

| Segment | Ce que vous recevez |
| --- | --- |
| Points | Leur valeur s’ajoute à votre total, ou s’en retire si elle est négative |
| Carte Mystère | Une carte tirée parmi celles qui restent ; s’il n’en reste plus, 1 point |
| Chills | Un Chill, ou le droit d’en voler un quand tous sont distribués |
| Tour gratuit | Ce tour ne vous a rien coûté : relancez |

> **Est-ce truqué ?** Non : tous les segments ont la même chance, et [cette page](/roulette/fairness) compte tous les tirages.
`;

const privacy = `
Ce que cette application garde de vous, pourquoi, et ce que vous pouvez y faire.

> **Un pseudonyme suffit.** Votre vrai nom n’est demandé nulle part.

## Qui

La personne qui organise l’événement, avec les administrateurs qu’elle a nommés. L’application tourne sur sa machine : rien ne part vers un autre site, et il n’y a ni publicité, ni mesure d’audience.

## Ce qui est gardé

- **Votre nom de joueur, vos parties, vos points, vos tirages, vos cartes et vos tournois** : c’est le jeu. Tous ceux qui y participent les voient.
- **Votre adresse e-mail** sert à vous connecter. Vous seul la voyez, sauf un administrateur qui réunit deux de vos comptes. Aucun e-mail n’est envoyé.
- **Votre mot de passe** est gardé sous une forme que personne ne peut lire.
- **Vos appareils** : le navigateur, le système et la dernière visite, pour que vous restiez connecté. Les administrateurs ne voient que la dernière visite.
- **Ce que vous faites ici**, au journal, pour qu’une erreur se corrige. Vous et les administrateurs le voyez.
- **Deux cookies** : l’un garde votre connexion, l’autre reconnaît votre appareil. Aucun ne vous suit ailleurs.

## Combien de temps

- Une connexion s’éteint d’elle-même après 30 jours sans visite.
- Quand un compte est supprimé, son adresse e-mail et son mot de passe sont effacés 30 jours plus tard, ou le lendemain de la fin de l’événement si elle vient avant.
- Le jeu et les comptes restent jusqu’à ce que la personne qui organise les efface.
- Les sauvegardes automatiques restent au plus cinq semaines ; la dernière est toujours gardée. Elles contiennent tout, et seuls les administrateurs y accèdent.

## Vos droits

- **Corriger.** Votre nom se change dans [Mon compte](/account). Un résultat faux se corrige en le disant à un administrateur.
- **Emporter.** [Mon compte](/account) donne un fichier de tout ce qui est gardé de vous.
- **Supprimer.** Vous supprimez votre compte dans [Mon compte](/account). Vos parties y restent, sous votre nom. La personne qui organise peut aussi effacer ce nom partout, pour toujours.
- **Réclamer.** Vous pouvez saisir la [CNIL](https://www.cnil.fr/).

## À qui demander

À la personne qui organise, ou à un administrateur : [Mon compte](/account) donne leurs noms.
`;

/** The texts of the rules page and of the page about privacy until an administrator changes them, in Markdown. */
export const defaultRuleTexts: Readonly<Record<RuleTextName, string>> = {
  gameObjective: gameObjective.trim(),
  chillRules: chillRules.trim(),
  rouletteRules: rouletteRules.trim(),
  privacy: privacy.trim(),
};
