import { BookImage } from "lucide-react";
import { api } from "../../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../../api/liveQuery.ts";
import { albumTexts as texts } from "../../../texts/album.ts";
import { Card } from "../../../ui/Card.tsx";
import { DownloadLink } from "../../../ui/DownloadLink.tsx";
import { IconTile } from "../../../ui/IconTile.tsx";

/** The albums that the reader may download, newest first (rule W12). */
export const albumState = liveQuery({
  path: "albums.state",
  failed: texts.loadFailed,
  ask: () => api.albums.state.query({}),
});

/** The newest album, for everybody, once an administrator shares it (rule W12). */
export function AlbumLink() {
  const { data } = useLiveQuery(albumState, null);
  const [album] = data?.isShared ? data.albums : [];
  if (!album) return null;
  return (
    <Card as="section" aria-labelledby="album" className="grid gap-3">
      <div className="flex items-center gap-3">
        <IconTile icon={BookImage} />
        <div className="min-w-0">
          <h2 id="album" className="text-lg">
            {texts.ofTheWeek}
          </h2>
          <p className="text-ink-2 text-sm">{texts.keep(album)}</p>
        </div>
      </div>
      <DownloadLink
        variant="quiet"
        href={`/api/albums/${album.name}`}
        name={texts.fileName(album)}
        label={texts.download}
      />
    </Card>
  );
}
