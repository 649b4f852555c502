#!/bin/sh
# Patroni's post_bootstrap: makes the service's role, with the settings that a pooler cannot pass on, and its database. The
# first argument leads to the new primary.
set -eu
psql "$1" --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$SERVICE_PASSWORD" <<'SQL'
create role service login password :'password';
alter role service set timezone = 'UTC';
alter role service set jit = off;
alter role service set statement_timeout = '7s';
alter role service set idle_in_transaction_session_timeout = '60s';
create database service owner service;
SQL
