import { Copy, ImageDown, Send, Star, UserRound } from "lucide-react";
import { useState } from "react";
import type { WeekCard } from "../../../domain/games/week/week.ts";
import { weekShareTexts as texts, weekTexts } from "../../texts/week.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { download } from "../../ui/download.ts";
import { listItem, SwitchRow } from "../../ui/lists/ListRow.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { hasPoints, namedIn } from "./cardWords.ts";
import { canCopy, canSend, copyImage, type Signer, sendImage, useDrawnImage } from "./weekImage.ts";
import { type CardWords, heard } from "./words.ts";

/** What an image shows, as its player chose. */
export interface ImageChoices {
  readonly showsNames: boolean;
  readonly showsPoints: boolean;
}

/** The sheet that keeps, sends or copies the image of a card, and chooses what the image shows (rule K18). */
export function ShareSheet({
  card,
  words,
  signer,
  choices,
  choose,
  close,
}: {
  card: WeekCard;
  /** What the image says with these choices. */
  words: CardWords;
  signer: Signer;
  choices: ImageChoices;
  choose(choices: ImageChoices): void;
  close(): void;
}) {
  const { image, retry } = useDrawnImage(words, signer);
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  const drawn = image === "failed" ? null : image;
  const other = namedIn(card);
  const keep = () => drawn && download(drawn.url, drawn.file.name);
  const maySend = drawn !== null && canSend(drawn.file);
  const sendDrawn = () => drawn && sendImage(drawn.file).catch(() => toast.error(texts.sendFailed));
  const copy = () =>
    drawn &&
    copyImage(drawn.file).then(
      () => setIsCopied(true),
      () => toast.error(texts.copyFailed),
    );
  const change = (changed: Partial<ImageChoices>) => {
    setIsCopied(false);
    choose({ ...choices, ...changed });
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={texts.title}
      description={texts.description}
      footer={
        maySend && (
          <Button icon={Send} className="w-full" onClick={sendDrawn}>
            {texts.send}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {image === "failed" ? (
          <RetryBanner message={weekTexts.drawFailed} busy={false} onRetry={retry} />
        ) : (
          <div className="flex gap-4">
            {drawn ? (
              <img
                src={drawn.url}
                alt={heard(words)}
                width={1080}
                height={1920}
                className="h-auto w-44 max-w-1/2 shrink-0 rounded-2xl"
              />
            ) : (
              <Skeleton className="aspect-[9/16] w-44 max-w-1/2 shrink-0 rounded-2xl" />
            )}
            <div className="grid min-w-0 flex-1 content-start gap-2.5">
              <Button
                variant={maySend ? "quiet" : "primary"}
                icon={ImageDown}
                disabled={!drawn}
                onClick={keep}
              >
                {texts.keep}
              </Button>
              {canCopy() && (
                <Button variant="quiet" icon={Copy} disabled={!drawn} onClick={copy}>
                  {isCopied ? texts.copied : texts.copy}
                </Button>
              )}
              <p className="mt-1 text-ink-2 text-sm">{texts.format}</p>
            </div>
          </div>
        )}
        {(other !== null || hasPoints(card)) && (
          <Card as="ul" padded={false}>
            {other !== null && (
              <li className={listItem}>
                <SwitchRow
                  icon={UserRound}
                  label={other === "several" ? texts.names : texts.nameOf(other)}
                  hint={
                    texts.nameHint[card.kind === "rival" || card.kind === "accomplice" ? card.kind : "others"]
                  }
                  isOn={choices.showsNames}
                  toggle={() => change({ showsNames: !choices.showsNames })}
                />
              </li>
            )}
            {hasPoints(card) && (
              <li className={listItem}>
                <SwitchRow
                  icon={Star}
                  label={texts.points}
                  hint={texts.pointsHint}
                  isOn={choices.showsPoints}
                  toggle={() => change({ showsPoints: !choices.showsPoints })}
                />
              </li>
            )}
          </Card>
        )}
      </div>
    </Dialog>
  );
}
