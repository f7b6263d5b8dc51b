import { Star } from "lucide-react";
import type { Theft } from "../../../domain/wheel/steal.ts";
import { rouletteTexts } from "../../texts/roulette.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { TheftScene, type TheftSide } from "./TheftScene.tsx";

/**
 * Shows the thief the result of a theft. Without a `scene`, the thief got 1 point because no player had a Chill (rules R10,
 * R17 and U11).
 */
export function StealDone({
  title,
  sentence,
  scene,
  children,
  onClose,
}: {
  title: string;
  sentence: string;
  scene: { readonly loot: Theft["loot"]; readonly thief: TheftSide; readonly victim: TheftSide } | null;
  /** Shown below the scene. */
  children?: Elements;
  onClose(): void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isAtSide={scene?.loot === "chill"}
      ground={scene ? groundOf[scene.loot] : "surface"}
      title={<span className="block pl-11 text-center text-3xl">{title}</span>}
      description={
        <span className="grid justify-items-center gap-3 text-balance pl-11 text-center">
          {!scene && (
            <span
              aria-hidden="true"
              className="mt-2 grid size-14 place-items-center rounded-2xl bg-gold/18 text-gold-ink"
            >
              <Star className="size-7" />
            </span>
          )}
          <span>{sentence}</span>
        </span>
      }
      footer={
        <Button grow onClick={onClose}>
          {rouletteTexts.outcomes.continue}
        </Button>
      }
    >
      {scene && (
        <div className="grid gap-5">
          <TheftScene {...scene} />
          {children}
        </div>
      )}
    </Dialog>
  );
}

/** The background of a theft's dialog: ice only for a Chill. */
export const groundOf = { chill: "ice", card: "dawn", spin: "dawn" } as const satisfies Record<
  Theft["loot"],
  string
>;
