import { Copy, ImageDown, Images, Send } from "lucide-react";
import { useState } from "react";
import type { WeekCard } from "../../../domain/games/week/week.ts";
import { weekShareTexts as texts } from "../../texts/week.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { AllImages } from "./AllImages.tsx";
import type { Signature } from "./drawing/drawCard.ts";
import { ChoiceSwitches, type ImageChoices } from "./ImageChoices.tsx";
import { OneImage } from "./OneImage.tsx";
import { useDrawnImages } from "./useDrawnImages.ts";
import {
  canCopy,
  canSend,
  copyImage,
  keepImages,
  type Signer,
  sendImages,
  useDrawnImage,
} from "./weekImage.ts";
import type { CardWords } from "./words.ts";

/** The sheet that keeps, sends or copies the image of a card, or of all cards, and chooses what they show (rules K18 and K21). */
export function ShareSheet({
  card,
  cards,
  wordsOf,
  signer,
  signature,
  choices,
  choose,
  close,
}: {
  /** The shown card. */
  card: WeekCard;
  cards: readonly WeekCard[];
  /** What the image of a card says with these choices. */
  wordsOf(card: WeekCard): CardWords;
  signer: Signer;
  signature: Signature | null;
  choices: ImageChoices;
  choose(choices: ImageChoices): void;
  close(): void;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const shared = showsAll ? cards : [card];
  const one = useDrawnImage(wordsOf(card), signer);
  const all = useDrawnImages(showsAll ? cards.map(wordsOf) : null, signer);
  const toast = useToast();
  const [copied, setCopied] = useState<File | null>(null);
  const [isKeeping, setIsKeeping] = useState(false);
  /** The first of the files that were kept last. */
  const [keptFirst, setKeptFirst] = useState<File | undefined>();
  const drawn = one.image === "failed" ? null : one.image;
  const files = showsAll ? all.files : drawn ? [drawn.file] : [];
  const isReady = files.length === shared.length;
  const areKept = isReady && keptFirst === files[0];
  const maySend = isReady && canSend(files);
  const send = () => sendImages(files).catch(() => toast.error(texts.sendFailed(files.length)));
  const keep = async () => {
    setIsKeeping(true);
    await keepImages(files);
    setIsKeeping(false);
    setKeptFirst(files[0]);
  };
  const copy = () =>
    drawn &&
    copyImage(drawn.file).then(
      () => setCopied(drawn.file),
      () => toast.error(texts.copyFailed),
    );
  const count = cards.length;
  const keepButton = (variant: "primary" | "quiet") => (
    <Button
      variant={variant}
      icon={ImageDown}
      grow={showsAll}
      disabled={!isReady}
      busy={isKeeping}
      onClick={() => void keep()}
    >
      {areKept ? texts.keptShort(files.length) : showsAll ? texts.keepAll(count) : texts.keep}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      title={showsAll ? texts.allTitle(count) : texts.title}
      description={showsAll ? texts.allDescription : texts.description}
      footer={
        (count > 1 || maySend) && (
          <div className="flex w-full gap-2.5">
            {count > 1 && (
              <Button
                variant="quiet"
                icon={Images}
                grow={!maySend && !showsAll}
                disabled={isKeeping}
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? texts.onlyOne : texts.all(count)}
              </Button>
            )}
            {!maySend && showsAll && keepButton("primary")}
            {maySend && (
              <Button icon={Send} grow disabled={isKeeping} onClick={() => void send()}>
                {showsAll ? texts.sendAll(count) : texts.send}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className="grid gap-4">
        {showsAll ? (
          <AllImages
            words={cards.map(wordsOf)}
            signature={signature}
            drawn={files.length}
            areKept={areKept}
            {...all}
          >
            {maySend && keepButton("quiet")}
          </AllImages>
        ) : (
          <OneImage words={wordsOf(card)} {...one}>
            {keepButton(maySend ? "quiet" : "primary")}
            {canCopy() && (
              <Button variant="quiet" icon={Copy} disabled={!drawn} onClick={copy}>
                {drawn && copied === drawn.file ? texts.copied : texts.copy}
              </Button>
            )}
          </OneImage>
        )}
        <ChoiceSwitches cards={shared} choices={choices} choose={choose} />
      </div>
    </Dialog>
  );
}
