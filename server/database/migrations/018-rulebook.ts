import type { Kysely } from "kysely";

interface CardList {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly backgroundColor: string;
  readonly position: number;
  readonly version: number;
}

interface Card {
  readonly id: string;
  readonly title: string;
  readonly imageUrl: string;
  readonly imageAlt: string;
  readonly description: string;
  readonly copies: number;
}

/** The tables that this migration fills. */
interface Tables {
  cardLists: CardList;
  cardListCards: Card & { readonly cardListId: string; readonly place: number };
}

function card(id: string, title: string, description: string): Card {
  return { id, title, description, imageUrl: "", imageAlt: "", copies: 1 };
}

/** The initial card lists of the rules page, in order: they explain the powers of each category. */
export const firstCardLists: readonly (Omit<CardList, "position" | "version"> & {
  readonly cards: readonly Card[];
})[] = [
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

/**
 * The card lists of the rules page with their cards, and their initial content. The page's texts are stored as
 * settings.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("cardLists")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("backgroundColor", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createTable("cardListCards")
    .addColumn("cardListId", "text", (c) => c.notNull().references("cardLists.id"))
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("imageUrl", "text", (c) => c.notNull())
    .addColumn("imageAlt", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("copies", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("cardListCardsKey", ["cardListId", "id"])
    .execute();

  for (const [position, { cards, ...list }] of firstCardLists.entries()) {
    await db
      .insertInto("cardLists")
      .values({ ...list, position, version: 1 })
      .execute();
    await db
      .insertInto("cardListCards")
      .values(cards.map((card, place) => ({ ...card, cardListId: list.id, place })))
      .execute();
  }
}
