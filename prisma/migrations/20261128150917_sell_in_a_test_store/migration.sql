-- AlterEnum
ALTER TYPE "Platform" ADD VALUE 'test';
