# The app in a container, from a clone of the repository or from the folder of an unpacked release.
# docker build -t semaine-chill .

FROM docker.io/library/node:24.11.1-trixie-slim AS build
WORKDIR /source
COPY . .
# A clone is built and packed; in a release everything is built.
RUN mkdir /app \
  && if [ -f scripts/release.mjs ]; then npm run release && tar -xzf release/*.tgz --strip-components=1 -C /app; \
     else cp -R . /app; fi
# Installs Node.js 26 and sharp.
RUN node /app/setup/release.mjs

FROM docker.io/library/debian:13.2-slim
# More of Debian's packages: postgresql-client-17 for the backups of PostgreSQL.
ARG PACKAGES=""
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 $PACKAGES \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o 10001 -g 10001 /data
COPY --from=build /app /app
WORKDIR /app
# For MALLOC_MMAP_THRESHOLD_, see setup/program.mjs.
ENV PATH=/app/node_modules/.bin:$PATH DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=131072
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["server/dist/main.js"]
