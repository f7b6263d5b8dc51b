import {
  Camera,
  Check,
  Download,
  Image,
  ImageOff,
  ImagePlus,
  type LucideIcon,
  Pause,
  Play,
  RefreshCw,
  RotateCw,
  Trash2,
  TriangleAlert,
  X,
} from "lucide-react";
import { useRef, useState } from "react";
import { fileTexts as texts } from "../texts/files.ts";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { IconButton } from "../ui/IconButton.tsx";
import type { UploadFailure } from "./answers.ts";
import { FileInput } from "./FileInput.tsx";
import { type FieldUpload, uploadText } from "./uploads.ts";

const buttonOnUpload = "bg-white/16 text-white enabled-hover:bg-white/28 enabled-hover:text-white";
const buttonOnImage = "bg-navy-950/72 text-white enabled-hover:bg-navy-950/90 enabled-hover:text-white";

function Tile({ icon: Icon, className }: { icon: LucideIcon; className: string }) {
  return (
    <span className={classes("grid size-13 place-items-center rounded-2xl", className)}>
      <Icon aria-hidden="true" className="size-6" />
    </span>
  );
}

/** The field without an image. While a file is dragged over the page, the field only shows where to drop the file. */
export function EmptyZone({
  isDragged = false,
  onFile,
  onChoose,
}: {
  isDragged?: boolean;
  onFile(file: File): void;
  onChoose(): void;
}) {
  const camera = useRef<HTMLInputElement>(null);
  if (isDragged)
    return (
      <div className="pointer-events-none grid justify-items-center gap-2 p-3">
        <Tile icon={Download} className="bg-gold text-navy-950" />
        <b className="text-base">{texts.dropHere}</b>
      </div>
    );
  return (
    <div className="grid justify-items-center gap-2 p-3">
      <Tile icon={ImagePlus} className="bg-ink/6 text-ink-2" />
      <b className="pointer-coarse:hidden">{texts.drop}</b>
      <b className="hidden pointer-coarse:block">{texts.addImage}</b>
      <span className="text-ink-2 text-sm pointer-coarse:hidden">{texts.paste}</span>
      <span className="mt-1 flex gap-2">
        <Button variant="quiet" size="s" icon={Image} onClick={onChoose}>
          {texts.choose}
        </Button>
        <span className="hidden pointer-coarse:contents">
          <Button variant="quiet" size="s" icon={Camera} onClick={() => camera.current?.click()}>
            {texts.photo}
          </Button>
        </span>
        <FileInput ref={camera} label={texts.photo} camera onFile={onFile} />
      </span>
    </div>
  );
}

/** An image being uploaded, or a paused upload: its progress, and buttons to pause, resume and cancel. */
export function SendingZone({
  upload,
  percent,
  onPause,
  onResume,
  onCancel,
}: {
  upload: FieldUpload;
  percent: number;
  onPause(): void;
  onResume(): void;
  onCancel(): void;
}) {
  const isPaused = upload.state === "paused";
  return (
    <>
      <Picture url={upload.preview} alt="" />
      <span aria-hidden="true" className="absolute inset-0 bg-navy-950/58" />
      <div className="absolute inset-x-3.5 bottom-3 grid gap-1.5 text-left text-white">
        <span
          role="progressbar"
          aria-label={texts.sending}
          aria-valuenow={percent}
          aria-valuetext={texts.percent(percent)}
          className="h-1.5 overflow-hidden rounded-full bg-white/25"
        >
          <span
            className={classes(
              "block h-full rounded-full transition-[translate]",
              isPaused || upload.waitsFor ? "bg-navy-300" : "bg-gold",
            )}
            style={{ translate: `${percent - 100}%` }}
          />
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <b className="block font-display font-extrabold text-2xl tabular-nums leading-none">
              {texts.percent(percent)}
            </b>
            <span className="mt-1 block truncate text-xs tabular-nums">
              {isPaused || percent === 100 ? uploadText(upload) : texts.sent(upload.sent, upload.size)}
            </span>
          </span>
          <IconButton
            label={isPaused ? texts.resume : texts.pause}
            icon={isPaused ? Play : Pause}
            className={buttonOnUpload}
            onClick={isPaused ? onResume : onPause}
          />
          <IconButton label={texts.cancel} icon={X} className={buttonOnUpload} onClick={onCancel} />
        </span>
      </div>
    </>
  );
}

/** Why an upload failed, and the possible actions. */
export function FailedZone({
  failure,
  retry,
  onChoose,
  onGiveUp,
}: {
  failure: UploadFailure;
  /** Null when the same image would be refused again. */
  retry: (() => void) | null;
  onChoose(): void;
  onGiveUp(): void;
}) {
  return (
    <div className="grid justify-items-center gap-2 p-3">
      <Tile icon={TriangleAlert} className="bg-hero/16 text-red-ink" />
      <b className="max-w-68 text-balance leading-snug">{failure.message}</b>
      <span className="mt-1 flex flex-wrap justify-center gap-2">
        {retry ? (
          <Button size="s" icon={RotateCw} onClick={retry}>
            {texts.retry}
          </Button>
        ) : (
          <Button size="s" icon={Image} onClick={onChoose}>
            {texts.chooseOther}
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={onGiveUp}>
          {texts.giveUp}
        </Button>
      </span>
    </div>
  );
}

/** The image that the form contains, with buttons to replace and to remove it. */
export function StoredZone({
  image: { url, alt },
  notice,
  onReplace,
  onRemove,
}: {
  image: { readonly url: string; readonly alt: string };
  /** After an upload in this field: the French text for "uploaded" or "saved". */
  notice: string | null;
  onReplace(): void;
  onRemove(): void;
}) {
  return (
    <>
      <Picture url={url} alt={alt} />
      {notice !== null && (
        <span className="absolute top-4 left-2.5 flex items-center gap-1 rounded-lg bg-[#166534] px-2 py-1 font-semibold text-white text-xs">
          <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />
          <span>{notice}</span>
        </span>
      )}
      <span className="absolute top-2.5 right-2.5 flex gap-2">
        <IconButton label={texts.replace} icon={RefreshCw} className={buttonOnImage} onClick={onReplace} />
        <IconButton label={texts.remove} icon={Trash2} className={buttonOnImage} onClick={onRemove} />
      </span>
    </>
  );
}

/** The image itself. If it can't be loaded, an icon, and for a stored image also a message. */
function Picture({ url, alt }: { url: string; alt: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken)
    return (
      <span className="grid justify-items-center gap-2 p-3 text-ink-2 text-sm">
        <ImageOff aria-hidden="true" className="size-6" />
        {!url.startsWith("blob:") && <span>{texts.failed}</span>}
      </span>
    );
  return (
    <img
      src={url}
      alt={alt}
      draggable={false}
      onError={() => setIsBroken(true)}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
