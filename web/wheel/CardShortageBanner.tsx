import { cardShortage } from "../../domain/wheel/cardShortage.ts";
import type { Reward } from "../../domain/wheel/wheel.ts";
import { useShownTopic } from "../live/LiveProvider.tsx";
import { rouletteTexts } from "../texts/roulette.ts";
import { Banner } from "../ui/Banner.tsx";
import { LinkButton } from "../ui/Button.tsx";

const texts = rouletteTexts.config;

/** Warns administrators when these rewards give mystery cards but no card can be won (rule R19). */
export function CardShortageBanner({ rewards }: { rewards: readonly Reward[] }) {
  const cards = useShownTopic("mysteryCards");
  const shortage = cards && cardShortage(rewards, cards);
  if (!shortage) return null;
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton to="/admin/cards?proposer" variant="quiet" size="s">
          {texts.proposeCards}
        </LinkButton>
      }
    >
      {texts.shortages[shortage]}
    </Banner>
  );
}
