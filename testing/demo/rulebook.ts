import type { ListedCard } from "../../domain/rules/cardList.ts";
import { defaultRuleTexts } from "../../domain/rules/defaultRuleTexts.ts";
import { findAllCardLists } from "../../server/rules/repository.ts";
import { deck } from "./deck.ts";
import { type Pictures, pictureName } from "./pictures.ts";
import type { Simulation } from "./simulation.ts";

const MINUTE = 60_000;

/** The pictures of the gallery. The page shows the first one large. */
const gallery = ["jetons", "frigo", "terrasse", "table", "projection", "glacons", "podium", "pizza"];

/**
 * The organiser adapts the texts of the rules page to the event (where the Chills are, with a gallery, and whom to ask),
 * and replaces the page's lists of cards by the cards of the demonstration with their pictures.
 */
export async function writeRules(
  simulation: Simulation,
  organiser: string,
  pictures: Pictures,
): Promise<void> {
  const { rulebook } = simulation.as(organiser);
  const images = gallery.flatMap((name) => pictures.get(name) ?? []);
  // Each command is sent a minute after the previous one.
  const envelopeLater = <I>(input: I) => {
    simulation.clock.now += MINUTE;
    return simulation.envelope(input);
  };
  const terrace = pictures.get("terrasse");
  const terraceImage = terrace ? `\n\n![${terrace.alt}](${terrace.url})` : "";
  const whoToAsk = `\n\n## Une question ?\n\nL’équipe est sur la terrasse chaque soir, en badge jaune.${terraceImage}\n`;
  const objective = { text: "gameObjective" as const, images: [] };
  await rulebook.saveText(
    envelopeLater({ ...objective, version: 0, content: defaultRuleTexts.gameObjective + whoToAsk }),
  );
  const whereChillsAre = "\n\n### Chez nous\n\nLes jetons dorment dans le bac à glaçons du grand frigo.\n";
  const chills = { text: "chillRules" as const, images };
  await rulebook.saveText(
    envelopeLater({ ...chills, version: 0, content: defaultRuleTexts.chillRules + whereChillsAre }),
  );

  for (const list of await findAllCardLists(simulation.database.db, null)) {
    const { id, version, title, description, backgroundColor } = list;
    const cards = deck
      .filter(({ category }) => category === id)
      .map(({ name, rulesText, copies }): ListedCard => {
        const picture = pictures.get(pictureName(name));
        const image = { imageUrl: picture?.url ?? "", imageAlt: picture?.alt ?? "" };
        return { id: pictureName(name), title: name, description: rulesText, copies, ...image };
      });
    await rulebook.saveCardList(envelopeLater({ id, version, title, description, backgroundColor, cards }));
  }
}
