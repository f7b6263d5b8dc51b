import { rouletteTexts } from "../texts/roulette.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import type { Drafting } from "./useWheelDraft.ts";

const texts = rouletteTexts.config;

/** Another administrator saved a wheel under one's changes: keep one's own to save over it, or take theirs. */
export function ConflictBanner({ act }: Pick<Drafting, "act">) {
  return (
    <Banner
      tone="warning"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="quiet" size="s" onClick={() => act({ do: "keepMine" })}>
            {texts.keepMine}
          </Button>
          <Button variant="quiet" size="s" onClick={() => act({ do: "discard" })}>
            {texts.takeTheirs}
          </Button>
        </span>
      }
    >
      {texts.conflict}
    </Banner>
  );
}
