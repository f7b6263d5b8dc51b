import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { faceColours } from "../../../domain/people/faces/colours.ts";
import { type FaceEmoji, faceEmoji } from "../../../domain/people/faces/emoji.ts";
import { isSameFace, noFace } from "../../../domain/people/faces/face.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useMyId } from "../../api/session.tsx";
import { drawableFace } from "../../live/faces.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { faceTexts as texts } from "../../texts/faces.ts";
import { Avatar, colourOf, initialsOf } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { isDrawn } from "../../ui/emoji.ts";
import { FaceContext } from "../../ui/FaceContext.ts";
import { Name } from "../../ui/Name.tsx";
import { AlsoHave } from "./AlsoHave.tsx";
import { ColourChoice, EmojiChoice } from "./choices.tsx";

/** How many emoji are shown before « Tous les emoji » is pressed: with the initials, four rows of six. */
const firstEmoji: readonly FaceEmoji[] = faceEmoji.slice(0, 23);

/**
 * The choice of a face (rules J17 and J18), for the signed-in player, a guest whom they hold, or, for an administrator, anybody.
 * `player` is a snapshot taken when the dialog opened.
 */
export function FaceDialog({ player, onClose }: { player: Pick<Player, "id" | "name">; onClose(): void }) {
  const { id, name } = player;
  const isMe = useMyId() === id;
  const current = useRow("faces", id) ?? noFace;
  const derived = faceColours.indexOf(colourOf(id) ?? "");
  const [emoji, setEmoji] = useState(current.emoji);
  const [colour, setColour] = useState(current.colour ?? derived);
  const { run, busy, failure } = useCommand(api.faces.choose, texts.failed);
  const offerUndo = useUndoToast();
  const chosen = { emoji, colour: emoji === null && colour === derived ? null : colour };
  const [showsAll, setShowsAll] = useState(emoji !== null && !firstEmoji.some((each) => each === emoji));
  const offered = (showsAll ? faceEmoji : firstEmoji).filter(isDrawn);
  const preview = new Map([[id, drawableFace(chosen)]]);
  const keep = async () => {
    if (isSameFace(chosen, current)) return onClose();
    const done = await run({ playerId: id, ...chosen, emoji: emoji as FaceEmoji | null });
    if (!done) return;
    offerUndo(isMe ? texts.kept : texts.keptOf(name), [done.requestId]);
    onClose();
  };
  return (
    <FormDialog
      title={isMe ? texts.own : texts.of(name)}
      description={texts.everywhere}
      focusesItself
      cancelLabel={texts.cancel}
      submitLabel={texts.keep}
      busy={busy}
      busyLabel={texts.keeping}
      error={failure?.message}
      wide
      onSubmit={() => void keep()}
      onClose={onClose}
    >
      <p className="dark on-navy flex items-center gap-4 rounded-card border border-line bg-[radial-gradient(20rem_10rem_at_0%_-30%,#2c4788,transparent)] bg-navy-900 p-4">
        <span className="rounded-full ring-3 ring-gold ring-offset-3 ring-offset-navy-800">
          <FaceContext value={preview}>
            <Avatar id={id} name={name} size="l" />
          </FaceContext>
        </span>
        <span className="min-w-0">
          <Name className="font-bold font-display text-xl">{name}</Name>
          <span className="block text-ink-2 text-sm">{isMe ? texts.nameStays : texts.otherNameStays}</span>
        </span>
      </p>
      <EmojiChoice initials={initialsOf(name)} offered={offered} chosen={emoji} onChoose={setEmoji} />
      {offered.length === 0 && <p className="text-ink-2 text-sm">{texts.undrawn}</p>}
      {!showsAll && (
        <Button
          variant="ghost"
          icon={ChevronDown}
          className="-mt-2 -ml-2 justify-self-start"
          onClick={() => setShowsAll(true)}
        >
          {texts.all}
        </Button>
      )}
      <ColourChoice chosen={colour} onChoose={setColour} />
      <AlsoHave emoji={emoji} playerId={id} />
    </FormDialog>
  );
}
