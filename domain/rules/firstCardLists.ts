import type { CardList, ListedCard } from "./cardList.ts";

function card(id: string, title: string, description: string): ListedCard {
  return { id, title, description, imageUrl: "", imageAlt: "", copies: 1 };
}

/** The initial card lists of the rules page, in order: they explain the powers of each category. */
export const firstCardLists: readonly Omit<CardList, "position">[] = [
  {
    id: "tactical",
    title: "Tactique",
    description: "Jouez-les quand vous voulez, depuis votre profil.",
    backgroundColor: "blue",
    cards: [
      card("points", "Points", "Rapporte aussitôt sa valeur en points."),
      card("extra_spin", "Tour de roulette", "Donne un tour de roulette de plus."),
      card("steal_card", "Vol de carte", "Vole une carte à un autre joueur. Pas encore jouable."),
      card(
        "steal_roulette_turn",
        "Vol de tour",
        "Vole un tour de roulette à un autre joueur. Pas encore jouable.",
      ),
    ],
  },
  {
    id: "hero",
    title: "Héros",
    description: "Leurs points tombent tout seuls à la fin de l’événement : gardez-les jusque-là.",
    backgroundColor: "red",
    cards: [card("points", "Points de Héros", "Rapporte sa valeur en points à la fin de l’événement.")],
  },
  {
    id: "action",
    title: "Action",
    description: "Elles se jouent au début d’une partie : annoncez-les avant de commencer.",
    backgroundColor: "green",
    cards: [
      card("avoid_loss", "Défaite sans perte", "Évite de perdre des points à la prochaine défaite."),
      card("double_points", "Points doublés", "Double les points de la prochaine victoire."),
      card("immunity", "Immunité", "Protège des effets négatifs pendant un tour."),
      card("swap_position", "Échange de position", "Échange votre place avec celle d’un autre joueur."),
      card("healing", "Guérison", "Guérit d’un effet négatif."),
    ],
  },
];
