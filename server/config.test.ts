import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig, readTimeZone } from "./config.ts";

const bucket = {
  S3_ENDPOINT: "https://s3.exemple.fr:9000/",
  S3_BUCKET: "semaine-chill",
  S3_ACCESS_KEY_ID: "cle",
  S3_SECRET_ACCESS_KEY: "se/cr+et=",
};

describe("the settings", () => {
  test("have default values when environment variables are missing or empty", () => {
    const defaults = {
      port: 3000,
      host: "0.0.0.0",
      dataDir: resolve("data"),
      filesDir: resolve("data/files"),
      bucket: null,
      storageLimit: 5 * 1024 ** 3,
      databaseUrl: null,
      backupDir: null,
      metricsToken: null,
      adminPassword: null,
      publicUrl: "http://localhost:3000",
      trustedProxies: ["loopback"],
      logLevel: "info",
    };
    expect(readConfig({})).toEqual(defaults);
    const empty = {
      PORT: "",
      HOST: "",
      DATA_DIR: "",
      FILES_DIR: "",
      BACKUP_DIR: "",
      METRICS_TOKEN: "",
      STORAGE_LIMIT: "",
      S3_ENDPOINT: "",
      S3_BUCKET: "",
      S3_REGION: "",
      S3_ACCESS_KEY_ID: "",
      S3_SECRET_ACCESS_KEY: "",
      DATABASE_URL: "",
      ADMIN_PASSWORD: "",
      PUBLIC_URL: "",
      TRUSTED_PROXIES: "",
    };
    expect(readConfig(empty)).toEqual(defaults);
  });

  test("come from the environment", () => {
    expect(
      readConfig({
        PORT: "8080",
        HOST: "127.0.0.1",
        DATA_DIR: "/srv/jeux",
        FILES_DIR: "/mnt/partage",
        BACKUP_DIR: "/media/cle",
        METRICS_TOKEN: "un-jeton-de-mesure",
        STORAGE_LIMIT: "1,5 Go",
        ...bucket,
        S3_REGION: "fr-par",
        DATABASE_URL: "postgresql://jeux:secret@db:5432/jeux",
        ADMIN_PASSWORD: "choisi par nous",
        PUBLIC_URL: "https://jeux.exemple.fr/",
        TRUSTED_PROXIES: "10.0.0.2, 172.18.0.0/16,fd00::/8",
        LOG_LEVEL: "warn",
      }),
    ).toEqual({
      port: 8080,
      host: "127.0.0.1",
      dataDir: "/srv/jeux",
      filesDir: "/mnt/partage",
      storageLimit: 1.5 * 1024 ** 3,
      bucket: {
        endpoint: "https://s3.exemple.fr:9000",
        name: "semaine-chill",
        region: "fr-par",
        accessKeyId: "cle",
        secretAccessKey: "se/cr+et=",
      },
      databaseUrl: "postgresql://jeux:secret@db:5432/jeux",
      backupDir: "/media/cle",
      metricsToken: "un-jeton-de-mesure",
      adminPassword: "choisi par nous",
      publicUrl: "https://jeux.exemple.fr",
      trustedProxies: ["10.0.0.2", "172.18.0.0/16", "fd00::/8"],
      logLevel: "warn",
    });
  });

  test("store files in the data folder unless FILES_DIR names another", () => {
    expect(readConfig({ DATA_DIR: "/srv/jeux" }).filesDir).toBe("/srv/jeux/files");
  });

  test("use the configured port in links", () => {
    expect(readConfig({ PORT: "4321" }).publicUrl).toBe("http://localhost:4321");
  });
});

describe("a wrong setting is reported in one line that names it", () => {
  test.each([
    ["STORAGE_LIMIT", "5"],
    ["STORAGE_LIMIT", "0 GB"],
    ["STORAGE_LIMIT", "-1 GB"],
    ["STORAGE_LIMIT", "5 KB"],
    ["STORAGE_LIMIT", "beaucoup"],
    ["BACKUP_DIR", "data"],
    ["BACKUP_DIR", "data/usb/.."],
    ["BACKUP_DIR", "./data/backups"],
    ["PORT", "abc"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PORT", "3000 "],
    ["PORT", "1e3"],
    ["DATABASE_URL", "mysql://x"],
    ["DATABASE_URL", "localhost:5432"],
    ["DATABASE_URL", "nonsense"],
    ["ADMIN_PASSWORD", "7 chars"],
    ["ADMIN_PASSWORD", "x".repeat(129)],
    ["ADMIN_PASSWORD", " ".repeat(8)],
    ["PUBLIC_URL", "jeux.exemple.fr"],
    ["PUBLIC_URL", "ftp://jeux.exemple.fr"],
    ["PUBLIC_URL", "https://exemple.fr/jeux"],
    ["PUBLIC_URL", "https://exemple.fr/?a"],
    ["PUBLIC_URL", "https://exemple.fr/#a"],
    ["TRUSTED_PROXIES", "mandataire"],
    ["TRUSTED_PROXIES", "10.0.0.2,"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "fd00::/129"],
    ["TRUSTED_PROXIES", "10.0.0.2 10.0.0.3"],
    ["TRUSTED_PROXIES", "10.0.0/8"],
    ["TRUSTED_PROXIES", "fe80::1%eth0"],
  ])("%s=%s", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} : .+\\.$`));
  });

  test.each([
    ["S3_ENDPOINT", "s3.exemple.fr"],
    ["S3_ENDPOINT", "s3://semaine-chill"],
    ["S3_ENDPOINT", "https://s3.exemple.fr/semaine-chill"],
    ["S3_BUCKET", "Semaine Chill"],
    ["S3_BUCKET", "a/b"],
    ["S3_BUCKET", "ab"],
    ["S3_REGION", "fr par"],
    ["S3_ACCESS_KEY_ID", "cle "],
    ["S3_SECRET_ACCESS_KEY", "se cret"],
  ])("%s=%s, in a configuration of S3", (name, value) => {
    const read = () => readConfig({ ...bucket, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} : .+\\.$`));
  });

  test.each(Object.keys(bucket))("an incomplete configuration of S3: without %s", (name) => {
    const read = () => readConfig({ ...bucket, [name]: "" });
    expect(read).toThrow(new RegExp(`^${name} : il manque cette valeur, puisque S3_`));
    expect(() => readConfig({ [name]: Object(bucket)[name] })).toThrow(/^S3_\w+ : il manque cette valeur/);
  });

  test("a refused password is not shown", () => {
    expect(() => readConfig({ ADMIN_PASSWORD: "secret" })).not.toThrow(/secret/);
    expect(() => readConfig({ DATABASE_URL: "mysql://jeux:secret@db" })).not.toThrow(/secret/);
    expect(() => readConfig({ ...bucket, S3_SECRET_ACCESS_KEY: "secret é" })).not.toThrow(/secret/);
  });
});

test("the time zone is TZ, or else Europe/Paris; an unknown one is reported", () => {
  expect(readTimeZone({})).toBe("Europe/Paris");
  expect(readTimeZone({ TZ: "" })).toBe("Europe/Paris");
  expect(readTimeZone({ TZ: "America/Martinique" })).toBe("America/Martinique");
  expect(() => readTimeZone({ TZ: "Mars/Olympus" })).toThrow(/^TZ : .*Mars\/Olympus.*\.$/);
});
