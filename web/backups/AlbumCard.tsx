import { BookImage, Download, Users } from "lucide-react";
import type { Album } from "../../domain/backups/album.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useLiveQuery } from "../api/liveQuery.ts";
import { albumState } from "../event/ceremony/end/AlbumLink.tsx";
import { albumTexts as texts } from "../texts/album.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { buttonLook } from "../ui/buttonLook.ts";
import { Card } from "../ui/Card.tsx";
import { ListRow, listItem, SwitchRow } from "../ui/lists/ListRow.tsx";
import { useToast } from "../ui/messages/Toasts.tsx";

/** The albums: a button that makes one, the files, and whether players may have them (rules W9 to W12). */
export function AlbumCard() {
  const { data } = useLiveQuery(albumState, null);
  const make = useCommand(api.albums.make, texts.failed);
  const share = useCommand(api.albums.share, texts.shareFailed);
  const toast = useToast();
  const { albums = [], isShared = false } = data ?? {};
  const failure = make.failure ?? share.failure;
  const makeAlbum = async () => {
    if (await make.run({})) toast.success(texts.made);
  };
  return (
    <Card as="section" aria-labelledby="album" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="album">{texts.title}</h3>
      <p className="text-ink-2 text-sm">{texts.intro}</p>
      {data && albums.length === 0 && <p className="text-ink-2 text-sm">{texts.none}</p>}
      {albums.length > 0 && (
        <ul className="-mx-3.5">
          {albums.map((album) => (
            <li key={album.name} className={listItem}>
              <AlbumRow album={album} />
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" icon={BookImage} busy={make.busy} disabled={!data} onClick={makeAlbum}>
        {albums.length > 0 ? texts.again : texts.make}
      </Button>
      {failure && <Banner tone="error">{failure.message}</Banner>}
      {albums.length > 0 && (
        <div className="-mx-2.5">
          <SwitchRow
            icon={Users}
            label={texts.share}
            hint={texts.shareHint}
            isOn={isShared}
            disabled={share.busy}
            toggle={() => void share.run({ isShared: !isShared })}
          />
        </div>
      )}
    </Card>
  );
}

function AlbumRow({ album }: { album: Album }) {
  return (
    <ListRow
      title={album.title}
      subtitle={<span translate="yes">{texts.madeAt(album)}</span>}
      trailing={
        <a
          href={`/api/albums/${album.name}`}
          download={texts.fileName(album)}
          aria-label={texts.downloadOf(album)}
          title={texts.download}
          className={buttonLook("ghost", "size-11")}
        >
          <Download className="size-5" />
        </a>
      }
    />
  );
}
